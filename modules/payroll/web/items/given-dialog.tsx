import type { ReactNode } from 'react';
import type { EmployeeItem, PayrollItem, PositionItem } from '#payroll/contract';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { type SharedDraft, SpanFields, ValueFields } from './given-fields.tsx';

interface GivenDialogProps {
  readonly form: SharedDraft;
  readonly title: string;
  readonly item: PayrollItem | undefined;
  readonly isOnce?: boolean;
  /** The choice of the item, where it is not given yet. */
  readonly choice?: ReactNode;
  /** What only a person's item has. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** An item given to a position or to a person: what it is worth, and for how long. */
export const GivenDialog = ({ form, title, item, isOnce = false, choice, children, onClose }: GivenDialogProps) => (
  <Dialog open title={title} onClose={onClose} mayClose={form.mayLeave}>
    <Form of={form}>
      {choice}
      <ValueFields form={form} item={item} />
      <SpanFields form={form} isOnce={isOnce} />
      {children}
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  </Dialog>
);

type ReadOnly =
  | 'payrollId'
  | 'payrollName'
  | 'payrollType'
  | 'keyName'
  | 'default'
  | 'welfarePayType'
  | 'state'
  | 'effective';

/** The fields of a given item that its form sends back. */
export function sentBack<Given extends PositionItem | EmployeeItem>(given: Given): Omit<Given, ReadOnly> {
  const {
    payrollId: _i,
    payrollName: _n,
    payrollType: _t,
    keyName: _k,
    default: _d,
    welfarePayType: _w,
    state: _s,
    effective: _e,
    ...rest
  } = given;
  return rest;
}
