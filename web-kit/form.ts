// A form for a call of the contract: the input schema checks the values, the answer reports further problems.
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Call } from '#kernel/call';
import type { ErrorBody, FieldProblem } from '#kernel/errors';
import type { Conflict } from '#kernel/version';
import { type CallInput, type CallOutput, failureText, useAction } from './call.ts';
import { differences, withMine } from './form/differences.ts';
import { useFormState } from './form/form-state.ts';
import { type InputSchema, readyToSend, requiredFields } from './form/ready-to-send.ts';
import { type ShownFields, useShownDifferences } from './form/shown-differences.ts';
import { useKeptFocus } from './kept-focus.ts';
import { fieldText, useText } from './text.ts';
import { confirm } from './ui/confirm.tsx';
import { chooseValues } from './ui/conflict.tsx';

/** The values of a form: every field may still be empty. */
export type Draft<Input> = { [Key in keyof Input]?: Input[Key] | null | '' };

interface FormOptions<Values> {
  readonly initial: Values;
  /** The module whose text has sentences for its own field codes. */
  readonly text?: string;
  /** False for a form that loses nothing when the reader leaves (a filter, a sign-in). */
  readonly guard?: boolean;
}

export interface CallFormOptions<C extends Call> extends FormOptions<Draft<CallInput<C>>> {
  readonly done?: (output: CallOutput<C>) => void;
  /** A sentence to show after saving. */
  readonly success?: string;
  /** How fields are shown beside the stored ones, where the control of the field does not say it. */
  readonly compare?: ShownFields;
  /** For a form that stays on its page: a version read again takes the place of values that nobody has touched. */
  readonly follows?: boolean;
  /** Asked before the values are sent; with false the form stays as it is. */
  readonly before?: (input: CallInput<C>) => Promise<boolean>;
}

type Problems = Readonly<Record<string, FieldProblem>>;
/** With the refusal they came with: its sentence stands where a problem has none of its own. */
type Refuse = (problems: Problems, refusal?: ErrorBody) => void;

interface FieldRefusal {
  readonly problem: FieldProblem;
  readonly refusal: ErrorBody | undefined;
}

const refusals = (problems: Problems, refusal?: ErrorBody): Record<string, FieldRefusal> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, { problem, refusal }]));

export interface SchemaFormOptions<Input, Values = Draft<Input>> extends FormOptions<Values> {
  readonly schema: InputSchema | undefined;
  readonly saving?: boolean;
  /** Receives the accepted values; `refuse` shows problems at fields that only the receiver can know. */
  readonly submit: (input: Input, refuse: Refuse) => void | Promise<void>;
}

/** A field in the form that a control of `#ui/fields` takes. */
export interface Field<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  onChange(value: Value): void;
  onBlur(): void;
  /** Said by the control: the field's label, and its values in words. */
  describe?(label: string, inWords?: (value: unknown) => string): void;
  /** Said by the control: why what is typed is no value of the field, null when it is one. The form is not sent with it. */
  unread?(problem: FieldProblem | null): void;
}

export interface CallForm<Values> {
  readonly values: Values;
  /** The values that the server has. */
  readonly saved: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => Field<Values[Name]>;
  /** The same for a field inside a group: 'address.postCode'. */
  readonly fieldAt: (path: string) => Field<unknown>;
  readonly set: (change: Partial<Values>) => void;
  readonly submit: (event?: FormEvent) => void;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Problems without a field on screen. */
  readonly otherProblems: readonly string[];
  readonly element: RefObject<HTMLFormElement | null>;
  /** Asks the reader, if unsaved values would be lost. */
  readonly mayLeave: () => Promise<boolean>;
  readonly reset: () => void;
  /** Marks the current values as saved. */
  readonly markSaved: () => void;
}

/** A form with what only `useCallForm` needs: the way on after another person saved first. */
interface VersionedForm<Values> extends CallForm<Values> {
  readonly restart: (saved: Values, values: Values) => void;
  readonly described: ShownFields;
}

/**
 * A form that sends a call: input schema, problems, one submission at a time; the values stay when it fails. If another
 * person saved the same row first, the reader sees both values of each field and keeps theirs or takes the stored ones.
 */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<Draft<CallInput<C>>> {
  const { done, success, compare, before, follows = false, ...rest } = options;
  const [asking, setAsking] = useState(false);
  const latest = useRef<VersionedForm<Draft<CallInput<C>>>>(undefined);
  const shownDifferences = useShownDifferences();
  const action = useAction(call, {
    // A toast disappears after three seconds; the refusal of a form stays on top of it until the form is sent again.
    quiet: true,
    ...(success && { success }),
    done: (output) => {
      settleWithVersion(latest.current, output);
      done?.(output);
    },
    onConflict: (conflict) => void decide(conflict),
  });
  const decide = async (conflict: Conflict): Promise<void> => {
    const form = latest.current;
    if (!form) return;
    const versions = { values: form.values, saved: form.saved, stored: conflict.stored };
    const shown = shownDifferences(differences(versions), { ...form.described, ...compare });
    // The other person saved the same values.
    const choice = shown.length === 0 ? 'mine' : await chooseValues(shown);
    if (choice === 'later') return;
    const { version } = conflict;
    const saved = { ...form.values, ...conflict.stored, version } as Draft<CallInput<C>>;
    action.reset();
    form.restart(saved, choice === 'stored' ? saved : ({ ...withMine(versions), version } as Draft<CallInput<C>>));
    if (choice === 'mine') latest.current?.submit();
  };
  const form = useVersionedForm<CallInput<C>>({
    ...rest,
    schema: call['~orpc'].inputSchema as InputSchema | undefined,
    saving: action.isPending || asking,
    submit: async (input, refuse) => {
      if (before) {
        setAsking(true);
        const agreed = await before(input).finally(() => setAsking(false));
        if (!agreed) return;
      }
      action.mutate(input, {
        onError: ({ body }) => {
          if (body.fields) refuse(body.fields, body);
        },
      });
    },
  });
  latest.current = form;
  useFollowing(form, follows ? options.initial : undefined);
  const refusal = action.error && !action.error.body.fields ? action.error : null;
  if (!refusal) return form;
  return { ...form, otherProblems: [failureText(refusal), ...form.otherProblems] };
}

/** Values that were typed stay, and meet the newer version when they are sent. */
function useFollowing<Values>(form: VersionedForm<Values>, read: Values | undefined): void {
  const version = (read as { readonly version?: unknown } | undefined)?.version;
  const seen = useRef(version);
  useEffect(() => {
    if (read === undefined || seen.current === version) return;
    seen.current = version;
    if (!form.dirty) form.restart(read, read);
  });
}

/** A form that stays on screen after saving goes on from the version that the answer names. */
function settleWithVersion<Values>(form: VersionedForm<Values> | undefined, output: unknown): void {
  if (!form) return;
  const version = typeof output === 'object' && output !== null && 'version' in output ? output.version : undefined;
  if (typeof version === 'string') form.set({ version } as unknown as Partial<Values>);
  form.markSaved();
}

/** The same for a schema without a call, for values that are not sent at once: a step of a wizard, a filter. */
export const useSchemaForm: <Input>(options: SchemaFormOptions<Input>) => CallForm<Draft<Input>> = useVersionedForm;

function useVersionedForm<Input>(options: SchemaFormOptions<Input>): VersionedForm<Draft<Input>> {
  type Values = Draft<Input> & Record<string, unknown>;
  const { schema, saving = false, text, guard = true } = options;
  const required = useMemo(() => requiredFields(schema), [schema]);
  const element = useRef<HTMLFormElement>(null);
  const asked = useRef<Set<string>>(undefined);
  // Each drawing says again which fields there are: one that was taken away shows no problem any more.
  asked.current = new Set();
  const described = useRef<Record<string, ShownFields[string]>>({});
  const unread = useRef(new Map<string, { readonly problem: FieldProblem; readonly beside: unknown }>());
  const [tries, setTries] = useState(0);
  const failed = (): void => setTries((count) => count + 1);
  const form = useFormState<Values, FieldRefusal>(options.initial as Values, (values) =>
    refusals({ ...readyToSend(schema, values).problems, ...unreadOnScreen() }),
  );
  // Made while the form is drawn: the reader may switch the language.
  const sentenceOf = ({ problem, refusal }: FieldRefusal): string => fieldText(problem, { namespace: text, refusal });
  // A value that was set from elsewhere took the place of the text.
  const unreadOnScreen = (): Problems =>
    Object.fromEntries(
      [...unread.current]
        .filter(([path, { beside }]) => asked.current?.has(path) && Object.is(beside, form.valueAt(path)))
        .map(([path, { problem }]) => [path, problem]),
    );
  useKeptFocus(saving, element);
  useFocusOnFirstProblem(element, tries, saving);
  const [onScreen, setOnScreen] = useState({ tries: 0, fields: new Set<string>() });
  useLayoutEffect(() => {
    if (tries > 0) setOnScreen({ tries, fields: new Set(asked.current) });
  }, [tries]);
  const mayLeave = useUnsavedGuard({ isDirty: () => form.isDirty(), guard });
  const refuse: Refuse = (problems, refusal) => {
    form.setErrors(refusals(problems, refusal));
    failed();
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const values = form.checkAll();
    if (!values) failed();
    else if (!saving) void options.submit(readyToSend(schema, values).input as Input, refuse);
  };
  const fieldAt = (path: string): Field<unknown> => {
    asked.current?.add(path);
    const found = form.errors[path];
    return {
      name: path,
      value: form.valueAt(path),
      error: found && sentenceOf(found),
      required: required.has(path),
      disabled: saving,
      onChange: (next) => form.setAt(path, next),
      // Passing through an empty field is no mistake yet; leaving a wrong value in it is.
      onBlur: () => {
        if (form.isDirty(path) || unread.current.has(path)) form.checkAt(path);
      },
      unread: (problem) => {
        if (problem) unread.current.set(path, { problem, beside: form.valueAt(path) });
        else unread.current.delete(path);
      },
      describe: (label, inWords) => {
        described.current[path] = { label, ...(inWords && { inWords }) };
      },
    };
  };
  // Before the fields of this try are known, none is missing.
  const areFieldsKnown = tries > 0 && onScreen.tries === tries;
  const withoutField = Object.entries(form.errors).filter(([path]) => areFieldsKnown && !onScreen.fields.has(path));
  return {
    values: form.values,
    field: (name) => fieldAt(name) as Field<never>,
    fieldAt,
    set: (change) => form.set(change as Partial<Values>),
    submit,
    saving,
    dirty: form.isDirty(),
    otherProblems: withoutField.map(([, refused]) => sentenceOf(refused)),
    element,
    mayLeave,
    reset: form.reset,
    markSaved: form.markSaved,
    saved: form.saved,
    restart: (saved, values) => form.restart(saved as Values, values as Values),
    described: described.current,
  };
}

/** After each failed submission the first wrong field on screen gets the focus, once the fields can be used again. */
function useFocusOnFirstProblem(element: RefObject<HTMLFormElement | null>, tries: number, saving: boolean): void {
  const seen = useRef(0);
  useEffect(() => {
    if (saving || seen.current === tries) return;
    seen.current = tries;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, tries, saving]);
}

/** Asks before another page is opened or the window closed with unsaved values in the form. */
function useUnsavedGuard({ isDirty, guard }: { isDirty: () => boolean; guard: boolean }): () => Promise<boolean> {
  const t = useText('kit');
  const mayLeave = async (): Promise<boolean> =>
    !guard ||
    !isDirty() ||
    confirm({
      title: t(($) => $.controls.form.leaveTitle),
      body: t(($) => $.controls.form.leaveBody),
      agree: t(($) => $.controls.form.leave),
      decline: t(($) => $.controls.form.stay),
      danger: true,
    });
  useBlocker({
    // A different search part is the same page: nothing is lost.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => guard && isDirty(),
  });
  return mayLeave;
}
