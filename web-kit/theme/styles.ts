// All global style sheets, in the order in which they must come.
import './tokens.css';
import './default-theme.css';
import './fonts.css';
import '@mantine/core/styles.layer.css';
