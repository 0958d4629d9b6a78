// The Mantine theme. The object never changes: every colour is a variable of tokens.css or of the company's theme.
import { Button, type CSSVariablesResolver, createTheme, Input, type MantineColorsTuple, Paper } from '@mantine/core';

const brand = Array.from({ length: 10 }, (_, step) => `var(--brand-${step})`) as unknown as MantineColorsTuple;
/** Greys with a slight plum tint, for everything Mantine draws in grey. */
const gray: MantineColorsTuple = [
  '#faf8fa',
  '#f5f2f5',
  '#ebe6ea',
  '#ded7dc',
  '#d4ccd3',
  '#b3a9b3',
  '#8d8390',
  '#5c5361',
  '#3f3745',
  '#1c1420',
];
const dark: MantineColorsTuple = [
  '#f4eff6',
  '#bdb3c5',
  '#9d92a6',
  '#6b5f75',
  '#4a4053',
  '#332b3a',
  '#26202d',
  '#1d1822',
  '#17131b',
  '#141017',
];

const control = { defaultProps: { size: 'md' } };

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: 5,
  white: '#ffffff',
  black: '#1c1420',
  fontFamily: 'var(--font-text)',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.35' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '8px', md: 'var(--radius-control)', lg: 'var(--radius-panel)' },
  shadows: { md: 'var(--shadow-float)', lg: 'var(--shadow-float)', xl: 'var(--shadow-float)' },
  cursorType: 'pointer',
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      vars: (_theme, { size }) => ({
        root: size === 'md' ? { '--button-height': 'var(--control-height)', '--button-fz': '0.9375rem' } : {},
      }),
      styles: { root: { fontWeight: 500 } },
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      vars: (_theme, { size }) => ({
        wrapper:
          size === undefined || size === 'md'
            ? { '--input-height': 'var(--control-height)', '--input-fz': '0.9375rem' }
            : {},
      }),
    }),
    InputWrapper: { defaultProps: { size: 'sm' } },
    TextInput: control,
    PasswordInput: control,
    NumberInput: control,
    Textarea: control,
    Select: control,
    MultiSelect: control,
    ColorInput: control,
    DateInput: control,
    DatePickerInput: control,
    MonthPickerInput: control,
    TimePicker: control,
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    Modal: { defaultProps: { size: 'var(--dialog-width)', centered: true, radius: 'lg' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});

/** Mantine's variables, mapped to ours. Light and dark differ only in the tokens. */
const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad-ink)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-brand-filled': 'var(--brand-solid)',
  '--mantine-color-brand-filled-hover': 'color-mix(in oklab, var(--brand-solid), black 10%)',
  '--mantine-color-brand-text': 'var(--brand-ink)',
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint-strong)',
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-brand-outline': 'var(--brand-ink)',
  '--mantine-color-brand-outline-hover': 'var(--brand-tint)',
  '--mantine-primary-color-contrast': 'var(--brand-on-solid)',
};

export const variables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
