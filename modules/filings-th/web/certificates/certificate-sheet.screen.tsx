import { IconDownload } from '@tabler/icons-react';
import { type CertificateSheet, filingsTh } from '#filings-th/contract';
import { certificatePages } from '#filings-th/pages';
import { certificateForms } from '#filings-th/rules/withholding-certificate';
import { formWords } from '#filings-th/text/certificates/form-words';
import { asId } from '#kernel/ids';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { PrintSheet } from '#ui/layout/sheet-layouts';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { usePageSearch } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import styles from './certificates.module.css';

/** A certificate on the screen, with the fields of the form. The form itself, with its boxes in place, is the PDF. */
export default function CertificateSheetScreen() {
  const t = useText('filingsTh');
  const { year, employeeId, branch } = usePageSearch(certificatePages.certificatePreview);
  if (!year || !employeeId)
    return (
      <>
        <PageHeader title={t(($) => $.pages.certificatePreview)} />
        <EmptyState title={t(($) => $.certificates.noneChosen)} hint={t(($) => $.certificates.noneChosenHint)} />
      </>
    );
  return <Chosen year={year} employeeId={employeeId} branch={branch} />;
}

interface ChosenProps {
  readonly year: number;
  readonly employeeId: string;
  readonly branch: string | undefined;
}

function Chosen({ year, employeeId, branch }: ChosenProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const id = asId<'employee'>(employeeId);
  const read = useRead(filingsTh.readTaxCertificate, { year, employeeId: id, language, ...(branch ? { branch } : {}) });
  const download = useAction(filingsTh.taxCertificateFile, { done: (file) => saveFile(file as File) });
  return (
    <States of={read}>
      {(sheet) => (
        <>
          <div className={styles.tools}>
            {sheet.id === null ? (
              <p className={styles.note}>{t(($) => $.certificates.draft)}</p>
            ) : (
              <Button
                kind="secondary"
                icon={<IconDownload size={18} aria-hidden />}
                busy={download.isPending}
                onClick={() => download.mutate({ year, employeeIds: [id] })}
              >
                {t(($) => $.certificates.download)}
              </Button>
            )}
          </div>
          <PrintSheet>
            <Sheet of={sheet} />
          </PrintSheet>
        </>
      )}
    </States>
  );
}

/** The form is a Thai document: its words are Thai for every reader. */
function Sheet({ of: sheet }: { readonly of: CertificateSheet }) {
  const words = formWords;
  return (
    <article className={styles.form} lang="th">
      <p>{sheet.copies[0]}</p>
      <div className={styles.formHead}>
        <p />
        <div>
          <h1>{words.title}</h1>
          <p>{words.law}</p>
        </div>
        <p>
          {words.book} {sheet.book || '–'} {words.number} {sheet.number || '–'}
        </p>
      </div>
      <Party title={words.payer} of={sheet.payer} />
      <Party title={words.payee} of={sheet.payee} />
      <p>
        {words.sequence} {sheet.sequence || '–'} {words.inForm} {certificateForms[sheet.formBox - 1]}
      </p>
      <IncomeTable of={sheet} />
      <div className={styles.formLines}>
        <p>
          {words.inWords} {sheet.totalTaxInWords}
        </p>
        <p>
          {words.funds} {words.pensionFund} <Amount value={sheet.funds.pensionFund} plain /> {words.socialSecurity}{' '}
          <Amount value={sheet.funds.socialSecurity} plain /> {words.providentFund}{' '}
          <Amount value={sheet.funds.providentFund} plain />
        </p>
        <p>
          {words.payerOfMoney} {words.conditions[sheet.condition - 1]}
        </p>
      </div>
      <div className={styles.sign}>
        <p>
          {words.signed} {sheet.signer} {words.signedBy}
        </p>
        <p>{sheet.issuedOn}</p>
      </div>
    </article>
  );
}

function Party({ title, of: party }: { readonly title: string; readonly of: CertificateSheet['payer'] }) {
  return (
    <section className={styles.formBox}>
      <div>
        <strong>{title}</strong>
        <span>
          {formWords.taxId} {party.taxId}
        </span>
      </div>
      <p>
        {formWords.name} {party.name}
      </p>
      <p>
        {formWords.address} {party.address}
      </p>
    </section>
  );
}

function IncomeTable({ of: { rows, totalIncome, totalTax } }: { readonly of: CertificateSheet }) {
  const { columns, incomes, total } = formWords;
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row">{incomes[row.row - 1]}</th>
            <td>{row.date}</td>
            <td>
              <Amount value={row.income} plain />
            </td>
            <td>
              <Amount value={row.tax} plain />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {total}
          </th>
          <td>
            <Amount value={totalIncome} plain />
          </td>
          <td>
            <Amount value={totalTax} plain />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
