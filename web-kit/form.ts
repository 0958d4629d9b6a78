// A form over a call of the contract: its input schema checks what was typed, its answer says what is wrong with it.
import { type LooseKeys, useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Call } from '#kernel/call';
import type { FieldProblem } from '#kernel/errors';
import { type CallError, type CallInput, type CallOutput, useAction } from './call.ts';
import { type InputSchema, readyToSend, requiredFields } from './form/ready-to-send.ts';
import { fieldText, useText } from './text.ts';
import { confirm } from './ui/confirm.tsx';

/** What stands in a form: every field may still be empty. */
export type Draft<Input> = { [Key in keyof Input]?: Input[Key] | null | '' };

export interface CallFormOptions<C extends Call> {
  readonly initial: Draft<CallInput<C>>;
  readonly done?: (output: CallOutput<C>) => void;
  /** A sentence to show when it is saved. */
  readonly success?: string;
  /** The module whose text has sentences for its own field codes. */
  readonly text?: string;
  /** False for a form that loses nothing when the reader leaves (a filter, a sign-in). */
  readonly guard?: boolean;
}

/** A field as a control of `#ui/fields` takes it. */
export interface Field<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  onChange(value: Value): void;
  onBlur(): void;
}

export interface CallForm<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => Field<Values[Name]>;
  /** The same for a field inside a group: 'address.postCode'. */
  readonly fieldAt: (path: string) => Field<unknown>;
  readonly set: (change: Partial<Values>) => void;
  readonly submit: (event?: FormEvent) => void;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Sentences about what no field on screen stands for. */
  readonly otherProblems: readonly string[];
  readonly element: RefObject<HTMLFormElement | null>;
  /** Asks the reader, if anything would be lost. */
  readonly mayLeave: () => Promise<boolean>;
  readonly reset: () => void;
}

export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<Draft<CallInput<C>>> {
  type Values = Draft<CallInput<C>> & Record<string, unknown>;
  const schema = call['~orpc'].inputSchema as InputSchema | undefined;
  const required = useMemo(() => requiredFields(schema), [schema]);
  const element = useRef<HTMLFormElement>(null);
  const onScreen = useRef(new Set<string>());
  const [tries, setTries] = useState(0);
  const sentences = (problems: Readonly<Record<string, FieldProblem>>): Record<string, string> =>
    Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, fieldText(problem, options.text)]));
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initial as Values,
    validate: (values: Values) => sentences(readyToSend(schema, values).problems),
  });
  const action = useAction(call, {
    ...(options.success && { success: options.success }),
    done: (output) => {
      form.resetDirty();
      options.done?.(output);
    },
  });
  useFocusOnFirstProblem(element, tries);
  const mayLeave = useUnsavedGuard({ isDirty: () => form.isDirty(), guard: options.guard ?? true });

  const showRefusal = ({ body }: CallError): void => {
    if (!body.fields) return;
    form.setErrors(sentences(body.fields));
    setTries((count) => count + 1);
  };
  const submit = form.onSubmit(
    (values) => {
      if (action.isPending) return;
      action.mutate(readyToSend(schema, values).input as CallInput<C>, { onError: showRefusal });
    },
    () => setTries((count) => count + 1),
  );
  const fieldAt = (path: string): Field<unknown> => {
    onScreen.current.add(path);
    const { value, error } = form.getInputProps(path as LooseKeys<Values>);
    return {
      name: path,
      value,
      error: error ? String(error) : undefined,
      required: required.has(path),
      disabled: action.isPending,
      onChange: (next) => form.setFieldValue(path as LooseKeys<Values>, next as never),
      // Passing through a field is no mistake yet; leaving something wrong in it is.
      onBlur: () => {
        if (form.isDirty(path as LooseKeys<Values>)) form.validateField(path as LooseKeys<Values>);
      },
    };
  };
  return {
    values: form.values,
    field: (name) => fieldAt(name) as Field<never>,
    fieldAt,
    set: (change) => form.setValues(change as Partial<Values>),
    submit: (event) => submit(event as FormEvent<HTMLFormElement> | undefined),
    saving: action.isPending,
    dirty: form.isDirty(),
    otherProblems: Object.entries(form.errors)
      .filter(([path]) => tries > 0 && !onScreen.current.has(path))
      .map(([, sentence]) => String(sentence)),
    element,
    mayLeave,
    reset: form.reset,
  };
}

/** After each failed try the first wrong field on screen has the focus. */
function useFocusOnFirstProblem(element: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, tries]);
}

/** Asks before another page is opened or the window closed with something unsaved in the form. */
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
    // Another part after `?` is the same page: nothing is lost.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => guard && isDirty(),
  });
  return mayLeave;
}
