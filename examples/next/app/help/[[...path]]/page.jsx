import { readDocs } from 'docs-gen/embed'
import { NextDocs } from 'docs-gen/next'
import { join } from 'node:path'
import { cache } from 'react'

const docs = readDocs({ base: '/help/', files: join(process.cwd(), 'public/help') })

/** Reads the page that is shown first, once for a request. The server renders it, so it is in the HTML. */
const load = cache((path) => docs.load(`/help/${path}`))

async function firstPage({ params }) {
  const { path = [] } = await params
  return load(path.join('/'))
}

export async function generateMetadata(props) {
  const { title, description } = await firstPage(props)
  return { title, description }
}

export default async function Help(props) {
  return <NextDocs base="/help/" first={await firstPage(props)} />
}
