import { createPortal } from 'react-dom'

/** Shows at the top of the window that the next page is on its way. */
export const PendingBar = () =>
  createPortal(<div aria-hidden="true" className="going fixed inset-x-0 top-0 z-50 h-1 bg-accent" />, document.body)
