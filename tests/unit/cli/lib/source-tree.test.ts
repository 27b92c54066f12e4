import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceTree } from '../../../../cli/lib/source-tree.ts'

test('a file saved on Windows reads as any other: no byte order mark, lines ended by one character', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-source-tree-'))
  try {
    writeFileSync(join(root, 'a.md'), '\uFEFF# A\r\n\r\nb\r\n')
    expect(new SourceTree(root).read('a.md')?.text).toBe('# A\n\nb\n')
  } finally {
    rmSync(root, { recursive: true })
  }
})
