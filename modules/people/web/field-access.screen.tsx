import { IconEye, IconEyeOff, IconPencil, IconSend } from '@tabler/icons-react';
import { permissionGroups } from '#access/rules/groups';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { peoplePages } from '../pages.ts';
import { type FieldAccess, type FileField, fieldAccess, fileFields, type Reader } from '../rules/field-access.ts';
import styles from './field-access.module.css';

const readers: readonly Reader[] = ['employee', ...permissionGroups];
const fields = Object.keys(fileFields) as FileField[];

/** Read off the table that guards every call, so it cannot say anything else than what holds. */
export default function FieldAccessScreen() {
  const t = useText('people');
  return (
    <Panel title={t(($) => $.access.title)} hint={t(($) => $.access.lead)} flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={styles.caption}>{t(($) => $.access.title)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.access.field)}</th>
              {readers.map((reader) => (
                <th scope="col" key={reader}>
                  {reader === 'employee' ? (
                    t(($) => $.access.themselves)
                  ) : (
                    <PageLink to={peoplePages.all.to({ role: reader })}>{t(($) => $.groups[reader])}</PageLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{t(($) => $.access.fields[field])}</th>
                {readers.map((reader) => (
                  <td key={reader}>
                    <Cell of={fieldAccess(field, reader)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>{t(($) => $.access.legend)}</p>
    </Panel>
  );
}

function Cell({ of: { reach, shown, mayEdit, mayAsk } }: { readonly of: FieldAccess }) {
  const t = useText('people');
  if (reach === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.cell}>
      {t(($) => $.access.reach[reach])}
      {shown === 'dots' && <IconEyeOff size={16} stroke={1.6} aria-label={t(($) => $.access.dots)} />}
      {shown === 'onRequest' && <IconEye size={16} stroke={1.6} aria-label={t(($) => $.access.onRequest)} />}
      {mayEdit && <IconPencil size={16} stroke={1.6} aria-label={t(($) => $.access.edits)} />}
      {mayAsk && !mayEdit && <IconSend size={16} stroke={1.6} aria-label={t(($) => $.access.asks)} />}
    </span>
  );
}
