import { createServer } from 'node:http'
import sirv from 'sirv'
import { answer } from './build/server/server.js'

// Without endings, an address such as /help/docs/ is a page of the app, and not the index.html of that folder.
const files = sirv('build/client', { extensions: [] })

const server = createServer((request, response) =>
  files(request, response, async () => {
    const page = await answer(new Request(new URL(request.url, 'http://localhost')))
    response.writeHead(page.status, Object.fromEntries(page.headers))
    response.end(await page.text())
  }),
)
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
