import { Panel } from '#ui/panel';
import { EmptyState, FailedState, LoadingState, RefusedState } from '#ui/states';
import { useText } from '#web/text';
import styles from './guide.module.css';

const failure = { status: 500, requestId: '0198c1de-7a41' };

export function GuideStates() {
  const t = useText('branding');
  return (
    <Panel title={t(($) => $.guide.states)} hint={t(($) => $.guide.statesHint)}>
      <div className={styles.states}>
        <LoadingState lines={5} />
        <EmptyState />
        <RefusedState />
        <FailedState error={failure} retry={() => undefined} />
      </div>
    </Panel>
  );
}
