import Counter from '../src/Counter'

export default function Home() {
  return (
    <main>
      <h1>Versions</h1>
      <Counter />
    </main>
  )
}
