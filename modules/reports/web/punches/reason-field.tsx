import { Textarea } from '@mantine/core';
import { useText } from '#web/text';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why a punch is changed: written down with the change. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useText('reports');
  return (
    <Textarea
      label={t(($) => $.move.reason)}
      description={t(($) => $.move.reasonHint)}
      size="md"
      withAsterisk
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
