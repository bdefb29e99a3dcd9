'use client'

import { useRecovery, useRequestId } from '@/components/shop/failed-page'

type GlobalErrorProps = { error: unknown; retry(): void }

const page = { margin: '15vh auto', maxWidth: '40rem', padding: '0 1rem', fontFamily: 'Arial, sans-serif' }
const button = { padding: '0.75rem', marginRight: '1rem', border: '1px solid' }

/**
 * Replaces a root layout that failed. The scripts of every page contain it, so it has no translations and does without
 * the shop's styles, which may have reset those of the browser.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const id = useRequestId(error)
  const tryAgain = useRecovery(error, retry)
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body style={page}>
        <main>
          <div role="alert">
            <h1 style={{ fontSize: '2rem', fontWeight: 700 }}>Unexpected Application Error!</h1>
            <p>Something went wrong</p>
            {id && <p>{id}</p>}
            <button type="button" onClick={tryAgain} style={button}>
              Try Again
            </button>
            <a href="/" style={{ textDecoration: 'underline' }}>
              Back to Home
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}
