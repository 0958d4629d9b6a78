// Runs before the first paint, from its own file because the content security policy allows no inline script: the
// colour scheme, the company's colours and the language of the last visit are set before anything is drawn.
(() => {
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem('kala.colour-scheme') ?? 'auto';
    const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
    const sheet = localStorage.getItem('kala.theme');
    if (sheet) {
      const style = document.createElement('style');
      style.id = 'company-theme';
      style.textContent = sheet;
      document.head.append(style);
    }
  } catch {
    // Storage may be closed (private window): the defaults are shown.
    root.dataset.mantineColorScheme = 'light';
  }
  if (location.pathname.startsWith('/th')) root.lang = 'th';
})();
