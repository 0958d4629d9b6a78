import { useText } from '#web/text';

/** A length of minutes in words: `4 hours`, `1 hour 30 minutes`, `20 minutes`. */
export function useSpan(): (length: number) => string {
  const t = useText('workHours');
  return (length) => {
    const [hours, minutes] = [Math.floor(length / 60), length % 60];
    const parts = [
      hours > 0 && t(($) => $.span.hours, { count: hours }),
      (minutes > 0 || hours === 0) && t(($) => $.span.minutes, { count: minutes }),
    ];
    return parts.filter(Boolean).join(' ');
  };
}
