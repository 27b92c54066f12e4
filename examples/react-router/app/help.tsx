import { type FirstPage, readDocs } from 'docs-gen/embed'
import { ReactRouterDocs } from 'docs-gen/react-router'
import { data, isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router'

const docs = readDocs({ base: '/help/', files: 'public/help' })

/** Reads the page that is shown first. The server renders it, so it is in the HTML. */
export async function loader({ request }: LoaderFunctionArgs) {
  const first = await docs.load(new URL(request.url).pathname)
  return data(first, { status: first.status })
}

/** The docs load the pages that follow themselves. */
export function shouldRevalidate() {
  return false
}

export function meta({ loaderData }: { readonly loaderData?: FirstPage }) {
  return [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description }]
}

export default function Help() {
  return <ReactRouterDocs base="/help/" first={useLoaderData<FirstPage>()} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <p role="alert">The help cannot be shown: {isRouteErrorResponse(error) ? error.statusText : String(error)}</p>
}
