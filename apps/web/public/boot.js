// Runs before the first paint, from its own file because the content security policy allows no inline script: the
// colour scheme, the company's colours and the language of the last visit are set before anything is drawn.

// Schemas (zod) would try whether they may make functions from text when they are made. The page's policy forbids it and reports
// the try as an attack.
globalThis.__zod_globalConfig = { jitless: true };

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
