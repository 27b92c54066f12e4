import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import sirv from 'sirv'

// Without endings, an address such as /help/docs/ is a page of the app, and not the index.html of that folder.
const files = sirv('public', { extensions: [] })
const own = sirv('.', { extensions: ['html'] })

const server = createServer((request, response) =>
  files(request, response, () => {
    if (!request.url?.startsWith('/help/')) return own(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(readFileSync('help.html'))
  }),
)
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
