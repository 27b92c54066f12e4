import {useState} from 'react';

export default function Counter({label, start = 0}: {label: string; start?: number}) {
  const [count, setCount] = useState(start);
  return (
    <button
      type="button"
      className="button button--secondary"
      onClick={() => setCount(count + 1)}>
      {label}: <strong>{count}</strong>
    </button>
  );
}
