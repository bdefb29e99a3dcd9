import { Toaster as Sonner, toast } from 'sonner'
import { Link } from './link'
import type { Kind, MessageLink } from './notify'

/** What went wrong is read out at once, the rest when the screen reader pauses. */
const roles: Record<Kind, 'status' | 'alert'> = {
  success: 'status',
  info: 'status',
  default: 'status',
  warning: 'alert',
  error: 'alert',
}

export function showToast(kind: Kind, message: string, id?: string, link?: MessageLink): void {
  const show = kind === 'default' ? toast : toast[kind]
  const shown = show(<span role={roles[kind]}>{message}</span>, {
    id,
    action: link && (
      <Link
        href={link.href}
        onClick={() => toast.dismiss(shown)}
        className="ml-auto inline-flex min-h-11 shrink-0 items-center underline underline-offset-4"
      >
        {link.name}
      </Link>
    ),
  })
}

export const dismissToast = (id: string) => void toast.dismiss(id)

export const Toaster = () => (
  <Sonner position="bottom-center" duration={5000} mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }} />
)
