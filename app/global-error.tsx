'use client'

import { Failure } from '@/components/chrome/failure'

/** Takes the place of the root layout when that fails. It goes without the shop's styles, which every page would carry for it. */
export default function GlobalError(props: { error: unknown; retry(): void }) {
  return (
    <html lang="en">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body style={{ margin: '15vh auto', maxWidth: '40rem', padding: '0 1rem', fontFamily: 'Arial, sans-serif' }}>
        <main>
          <Failure {...props} />
        </main>
      </body>
    </html>
  )
}
