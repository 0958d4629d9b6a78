import { isPermission, rowOf } from '#access/rules/permissions';
import { type Call, metaOf, routeOf } from '#kernel/call';
import { calls } from './modules.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The access rules of a call, in words. */
function audience(call: Call): string {
  const { needs, feature } = metaOf(call);
  if (!isPermission(needs))
    return { public: 'anyone', user: 'any signed-in user', member: 'any employee' }[needs] ?? needs;
  const { grants, plan, country, notLite } = rowOf(needs);
  const groups = Object.entries(grants).map(([group, scope]) => (scope === 'all' ? group : `${group} (${scope})`));
  const conditions = [
    plan && `plan ${plan}`,
    country && `country ${country}`,
    notLite && 'not lite',
    feature && `feature ${feature}`,
  ].filter(Boolean);
  return [`${needs}: ${groups.join(', ')}`, ...conditions].join('; ');
}

function row([name, call]: readonly [string, Call]): string {
  const { method, path } = routeOf(call);
  const summary = call['~orpc'].route.summary ?? '';
  const cells = [
    `<b class="m ${method.toLowerCase()}">${method}</b>`,
    `<code>${escaped(path)}</code>`,
    escaped(summary),
    escaped(audience(call)),
  ];
  return `<tr id="${escaped(name)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1c1420,#f3eef1);--soft:light-dark(#5c5361,#b9afb7);--line:light-dark(#ece7ea,#3a3138);--paper:light-dark(#fff,#1b161a)}
body{font:15px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:1100px;margin:0 auto;padding:32px 20px}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
code{font-size:13.5px;white-space:nowrap}td:last-child{color:var(--soft);font-size:13px}.m{font-size:12px;letter-spacing:.03em}
.get{color:#1a7f4e}.post{color:#1d5fbf}.put{color:#a45a00}.delete{color:#c0182b}h2{margin-top:36px}.wrap{overflow-x:auto}`;

/** Every call on one page, without a script. The machine-readable copy is /openapi.json. */
export function docsPage(): string {
  const modules = Map.groupBy(calls, ([name]) => name.split('.')[0] ?? '');
  const sections = [...modules].map(
    ([module, entries]) =>
      `<h2>${escaped(module)}</h2><div class="wrap"><table>${entries.map(row).join('')}</table></div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kala API</title><style>${style}</style></head>
<body><h1>Kala API</h1><p>${calls.length} calls. The same as a document: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<p>Errors have the form <code>{ code, fields?, params? }</code>. A 403 with the code <code>common.tokenExpired</code> asks for a new token at <code>POST /auth/identity/refresh</code>; any other 403 is final. Every answer carries <code>x-request-id</code> and how many requests are left: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>, <code>RateLimit-Reset</code> (seconds).</p>
<p>Programs send an API key of a company as <code>Authorization: Bearer kala_…</code>. Owners and administrators make keys under Settings, API and webhooks, where calls can be tried as well.</p>
${sections.join('\n')}</body></html>`;
}
