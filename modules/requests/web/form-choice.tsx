import { Checkbox } from '@mantine/core';
import styles from './requests.module.css';

interface FormChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Several forms, each with a box. */
export const FormChoice = ({ label, hint, forms, chosen, onChange }: FormChoiceProps) => (
  <Checkbox.Group label={label} description={hint} value={[...chosen]} onChange={onChange}>
    <div className={styles.choices}>
      {forms.map(({ id, name }) => (
        <Checkbox key={id} value={id} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);
