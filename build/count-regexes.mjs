// Counts the regular expressions of a folder by kind and by folder: `node build/count-regexes.mjs cli`.
//
// The kind is guessed from the pattern alone, so the figures compare two states of the code; they do not judge a single pattern.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
