import { consolePages } from '#console/pages';
import type { ViewAs } from '#people/contract/view-as';
import { support } from '#support/contract';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import { Banner } from './view-as-banner.tsx';

interface SupportBannerProps {
  readonly of: ViewAs;
  readonly company: { readonly id: string; readonly name: string };
}

/** Over every page while the provider's support looks into a company. */
export default function SupportBanner({ of, company }: SupportBannerProps) {
  const t = useText('app');
  const format = useFormat();
  const to = useTo();
  const back = (): void => location.assign(to(consolePages.organization.to({ orgId: company.id })));
  const end = useAction(support.endLook, { done: back });
  return (
    <Banner
      until={of.until}
      title={t(($) => $.viewAs.supportTitle, { company: company.name, name: format.name(of) })}
      hint={t(($) => $.viewAs.supportHint, { time: format.dateTime(of.until) })}
      isEnding={end.isPending}
      onEnd={() => end.mutate({ organizationId: company.id })}
    />
  );
}
