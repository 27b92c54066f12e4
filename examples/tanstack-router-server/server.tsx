import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { readDocs } from 'docs-gen/embed'
import { createAppRouter } from './router.tsx'

const docs = readDocs({ base: '/help/', files: 'public/help' })

export const answer = (request: Request): Promise<Response> =>
  createRequestHandler({ request, createRouter: () => createAppRouter({ load: docs.load }) })(defaultRenderHandler)
