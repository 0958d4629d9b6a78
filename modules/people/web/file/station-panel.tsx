import { file as calls, type EmployeeFile } from '#people/contract/file';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

/** How somebody clocks at a shared station. A PIN is written, never read. */
export function StationPanel({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const form = useCallForm(calls.editStation, {
    initial: {
      employeeId: file.id,
      employeeStationId: file.employeeStationId,
      employeePin: '',
      version: file.versions.station,
    },
    success: t(($) => $.file.saved),
    text: 'people',
  });
  return (
    <Panel title={t(($) => $.file.station)} hint={t(($) => $.file.stationHint)}>
      <Form of={form}>
        <FieldGrid>
          <TextField
            field={form.field('employeeStationId')}
            label={t(($) => $.file.stationId)}
            numeric
            maxLength={20}
            autoComplete="off"
          />
          <TextField
            field={form.field('employeePin')}
            label={t(($) => $.file.pin)}
            hint={t(($) => (file.hasPin ? $.file.pinKept : $.file.pinHint))}
            numeric
            maxLength={6}
            autoComplete="off"
          />
        </FieldGrid>
        {form.dirty && <FormButtons of={form} onCancel={form.reset} />}
      </Form>
    </Panel>
  );
}
