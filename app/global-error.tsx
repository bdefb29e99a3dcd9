'use client'

import { useRequestId } from '@/components/chrome/use-request-id'

type GlobalErrorProps = { error: unknown; retry(): void }

/**
 * Replaces a root layout that failed. The scripts of every page contain it, so it has neither the shop's styles nor its
 * translations.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const id = useRequestId(error)
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body style={{ margin: '15vh auto', maxWidth: '40rem', padding: '0 1rem', fontFamily: 'Arial, sans-serif' }}>
        <main>
          <div role="alert">
            <h1>Unexpected Application Error!</h1>
            <p>Something went wrong</p>
            {id && <p>{id}</p>}
            <button type="button" onClick={retry} style={{ padding: '0.75rem', marginRight: '1rem' }}>
              Try Again
            </button>
            <a href="/">Back to Home</a>
          </div>
        </main>
      </body>
    </html>
  )
}
