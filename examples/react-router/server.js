import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import sirv from 'sirv'
import * as build from './build/server/index.js'

// Without endings, an address such as /help/docs/ is a page of the app, and not the index.html of that folder.
const files = sirv('build/client', { extensions: [] })
const app = createRequestListener({ build })

const server = createServer((request, response) => files(request, response, () => app(request, response)))
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
