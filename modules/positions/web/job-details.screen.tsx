import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Position, positions } from '../contract.ts';
import { PositionFields } from './position-fields.tsx';
import { usePositionOnScreen } from './public.ts';

export default function JobDetailsScreen() {
  const positionId = usePositionOnScreen();
  const read = useRead(positions.readPosition, { positionId: positionId ?? '' }, { enabled: positionId !== null });
  return <States of={read}>{(position) => <JobDetails key={position.id} position={position} />}</States>;
}

function JobDetails({ position }: { readonly position: Position }) {
  const t = useText('positions');
  const { id, parentId: _parent, employeeCount: _count, ...fields } = position;
  const form = useCallForm(positions.editPosition, {
    initial: { ...fields, externalCode: fields.externalCode ?? '', positionId: id },
    success: t(($) => $.form.saved),
    text: 'positions',
  });
  return (
    <Panel>
      <PositionFields form={form as never} />
    </Panel>
  );
}
