import { Toaster as Sonner, toast } from 'sonner'
import type { Kind } from './notify'

/** What went wrong is read out at once, the rest when the screen reader pauses. */
const roles: Record<Kind, 'status' | 'alert'> = {
  success: 'status',
  info: 'status',
  default: 'status',
  warning: 'alert',
  error: 'alert',
}

export function showToast(kind: Kind, message: string, id?: string): void {
  const show = kind === 'default' ? toast : toast[kind]
  show(<span role={roles[kind]}>{message}</span>, { id })
}

export const dismissToast = (id: string) => void toast.dismiss(id)

export const Toaster = () => (
  <Sonner position="bottom-center" duration={5000} mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }} />
)
