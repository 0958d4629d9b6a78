import * as z from 'zod';
import { hexColour } from '#kernel/checks';
import { defaultColours } from '#kernel/theme-colours';
import { Button } from '#ui/button';
import { ColourField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { applyTheme, clearTheme } from '#web/theme/tenant-theme';

const Theme = z.object({
  'color-primary': hexColour(),
  'color-secondary': hexColour(),
  'color-bot-icon': hexColour(),
  'color-tabs-bar': hexColour(),
  'color-active-tab': hexColour(),
  'color-inactive-tab': hexColour(),
});

/** The six colours of a company, previewed in this browser. */
export function GuideTheme() {
  const t = useText('branding');
  const form = useSchemaForm<z.input<typeof Theme>>({
    schema: Theme,
    guard: false,
    initial: defaultColours,
    submit: (colours) => applyTheme(colours),
  });
  const toDefaults = () => {
    form.reset();
    clearTheme();
  };
  return (
    <Panel title={t(($) => $.theme.title)} hint={t(($) => $.theme.hint)}>
      <Form of={form}>
        <FieldGrid>
          <ColourField field={form.field('color-primary')} label={t(($) => $.theme.primary)} />
          <ColourField field={form.field('color-secondary')} label={t(($) => $.theme.secondary)} />
          <ColourField field={form.field('color-bot-icon')} label={t(($) => $.theme.botIcon)} />
          <ColourField field={form.field('color-tabs-bar')} label={t(($) => $.theme.tabsBar)} />
          <ColourField field={form.field('color-active-tab')} label={t(($) => $.theme.activeTab)} />
          <ColourField field={form.field('color-inactive-tab')} label={t(($) => $.theme.inactiveTab)} />
        </FieldGrid>
        <FormButtons of={form} save={t(($) => $.theme.tryOn)}>
          <Button kind="secondary" onClick={toDefaults}>
            {t(($) => $.theme.defaults)}
          </Button>
        </FormButtons>
      </Form>
    </Panel>
  );
}
