// npm run texts: after a text was written, changed or translated. Collects the texts of the sources into
// src/texts/catalogues/hi.po, compiles the catalogues that the app loads, and reports what is still to translate.
import { collectTexts, problemsOfTexts } from './catalogues.ts'

await collectTexts()
const problems = await problemsOfTexts()
for (const problem of problems) console.log(problem)
console.log(
  problems.length === 0 ? 'Every text has its Hindi.' : `${problems.length} to do in src/texts/catalogues/hi.po`,
)
