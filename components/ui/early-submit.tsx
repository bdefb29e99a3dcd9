/** A form may carry what sent it before its script was there: the button, or simply `true`. */
export type EarlyForm = HTMLFormElement & { earlySubmit?: HTMLElement | true }

const holdEarly =
  "addEventListener('submit',function(e){var f=e.target;" +
  "if(f.hasAttribute('data-early')&&!f.hasAttribute('data-ready'))" +
  '{e.preventDefault();f.earlySubmit=e.submitter||true}},true)'

/**
 * One small script for the head: a form that is sent before hydration is held and marked, and `<Form>` sends it once
 * it can. Nothing that was typed or clicked is lost, and no password leaves by an address.
 */
export function EarlySubmit({ nonce }: { nonce?: string }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {holdEarly}
    </script>
  )
}
