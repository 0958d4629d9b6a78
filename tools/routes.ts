// Every page below the language, one per line: `npm run -s routes`.
import { allPages } from '#apps/web/pages';

for (const { path } of allPages) console.log(`/${path}`);
