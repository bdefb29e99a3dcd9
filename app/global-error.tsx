'use client'

import { Failure } from '@/components/chrome/failure'

type GlobalErrorProps = { error: unknown; retry(): void }

/** Replaces a root layout that failed. It has no shop styles, because every page would contain them for it. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body style={{ margin: '15vh auto', maxWidth: '40rem', padding: '0 1rem', fontFamily: 'Arial, sans-serif' }}>
        <main>
          <Failure error={error}>
            <button type="button" onClick={retry} style={{ padding: '0.75rem', marginRight: '1rem' }}>
              Try Again
            </button>
            <a href="/">Back to Home</a>
          </Failure>
        </main>
      </body>
    </html>
  )
}
