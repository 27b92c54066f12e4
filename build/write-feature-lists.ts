import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { featureLists, featureProblems, featureSchema, listFolder, readFeatures } from './feature-lists.ts'

// Writes `features/lists/` and the schema of `feature.json`. Part of `npm run build`, and all of `npm run build:lists`.

const features = readFeatures('.')
const problems = featureProblems('.', features)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const files = new Map([...(await featureLists(features)), ...(await featureSchema())])
rmSync(listFolder, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
