import { useState } from 'react'
import { useColorMode, useSite } from 'docs-gen/runtime'
import styles from './Counter.module.css'

/** A live part: it uses the React of the app that shows it. */
export default function Counter() {
  const [count, setCount] = useState(0)
  const { title } = useSite()
  const { colorMode } = useColorMode()
  return (
    <button className={styles.counter} type="button" onClick={() => setCount(count + 1)}>
      {title}: {count} ({colorMode})
    </button>
  )
}
