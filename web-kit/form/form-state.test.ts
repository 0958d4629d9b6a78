import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { same, useFormState } from './form-state.ts';

const check = ({ name }: { name: string }): Record<string, string> => (name === '' ? { name: 'required' } : {});
const aForm = () => {
  const initial = { name: '', address: { road: 'Rama IV', notes: ['a', 'b'] } };
  const { result } = renderHook(() => useFormState(initial, check));
  return { form: () => result.current, initial };
};

describe('the state of a form', () => {
  it('changes a field inside a group or a list and leaves the rest, and its initial values, unchanged', () => {
    const { form, initial } = aForm();
    act(() => {
      form().setAt('address.road', 'Silom');
      form().setAt('address.notes.1', 'c');
    });
    expect(form().values).toEqual({ name: '', address: { road: 'Silom', notes: ['a', 'c'] } });
    expect(initial.address).toEqual({ road: 'Rama IV', notes: ['a', 'b'] });
    expect(form().valueAt('address.notes.1')).toBe('c');
  });

  it('removes the problem of a changed field, and only of that one', () => {
    const { form } = aForm();
    act(() => form().setErrors({ name: 'required', 'address.road': 'too long' }));
    act(() => form().setAt('name', 'Kala'));
    expect(form().errors).toEqual({ 'address.road': 'too long' });
  });

  it('is dirty until its values are restored or marked as saved', () => {
    const { form } = aForm();
    act(() => form().setAt('name', 'Kala'));
    expect([form().isDirty(), form().isDirty('name'), form().isDirty('address')]).toEqual([true, true, false]);
    act(() => form().setAt('name', ''));
    expect(form().isDirty()).toBe(false);
    act(() => form().setAt('name', 'Kala'));
    act(() => form().markSaved());
    expect(form().isDirty()).toBe(false);
  });

  it('returns its values only when they have no problem', () => {
    const { form } = aForm();
    act(() => expect(form().checkAll()).toBeNull());
    expect(form().errors).toEqual({ name: 'required' });
    act(() => form().set({ name: 'Kala' }));
    act(() => expect(form().checkAll()?.name).toBe('Kala'));
  });

  it('compares files by identity', () => {
    const file = new File(['a'], 'a.txt');
    expect([same(file, file), same(file, new File(['a'], 'a.txt'))]).toEqual([true, false]);
  });
});
