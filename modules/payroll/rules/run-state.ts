/** State of a run: draft → pending → approved → voided; a pending run may be rejected, and a rejected one edited, proceeded with again or deleted. A step made twice is done once. */

export const runStates = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED'] as const;
export type RunState = (typeof runStates)[number];

export const runSteps = ['edit', 'delete', 'proceed', 'approve', 'reject', 'void'] as const;
export type RunStep = (typeof runSteps)[number];

/** Each step: the states it starts from, and the state it leads to; null when the run is gone. */
const steps: Readonly<Record<RunStep, { readonly from: readonly RunState[]; readonly to: RunState | null }>> = {
  edit: { from: ['DRAFT', 'REJECTED'], to: 'DRAFT' },
  delete: { from: ['DRAFT', 'REJECTED'], to: null },
  proceed: { from: ['DRAFT', 'REJECTED'], to: 'PENDING' },
  approve: { from: ['PENDING'], to: 'APPROVED' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  void: { from: ['APPROVED'], to: 'VOIDED' },
};

export type StepAnswer =
  | { readonly ok: true; readonly to: RunState | null; readonly isDone: boolean }
  | { readonly ok: false };

/** `isDone`: the run is already where the step leads, so nothing is to be written. Editing is never done already. */
export function runStep(state: RunState, step: RunStep): StepAnswer {
  const { from, to } = steps[step];
  if (from.includes(state)) return { ok: true, to, isDone: false };
  return state === to && step !== 'edit' ? { ok: true, to, isDone: true } : { ok: false };
}

export interface ApprovalFacts {
  /** People who made the run or proceeded with it. */
  readonly makers: readonly (string | null)[];
  readonly by: string;
  /** The owner switched it on for the template. */
  readonly ownApproval: boolean;
}

/** A person who made the run approves it only where the owner allowed that. */
export const mayApprove = ({ makers, by, ownApproval }: ApprovalFacts): boolean => ownApproval || !makers.includes(by);
