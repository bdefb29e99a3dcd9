import { Toaster as Sonner, toast } from 'sonner'
import { useTranslate } from '#translate'
import { Link } from './link'

/** Errors and warnings are announced assertively, other messages politely. */
export type NoticeKind = 'success' | 'error' | 'info' | 'warning' | 'default'

/** The link or button of a message. */
export type MessageAction = { name: string } & ({ href: string } | { run(): void })

const roles: Record<NoticeKind, 'status' | 'alert'> = {
  success: 'status',
  info: 'status',
  default: 'status',
  warning: 'alert',
  error: 'alert',
}

const actionClass = 'ms-auto inline-flex min-h-11 shrink-0 items-center underline underline-offset-4'

export function showToast(kind: NoticeKind, message: string, id?: string, action?: MessageAction): void {
  const show = kind === 'default' ? toast : toast[kind]
  const close = () => toast.dismiss(shown)
  const duration = action ? 10_000 : 5000
  const shown = show(<Message role={roles[kind]} text={message} />, {
    id,
    action: action && actionOf(action, close),
    duration,
  })
  if (matchMedia('(hover: none)').matches) endAfter(shown, duration)
}

const timers = new Map<string | number, ReturnType<typeof setTimeout>>()

/**
 * On touch screens a message that is replaced while touched never gets the end of the touch, so sonner's timers would
 * stay paused.
 */
function endAfter(id: string | number, ms: number): void {
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id)
      toast.dismiss(id)
    }, ms),
  )
}

/** Translates messages here, because some come from code without access to the page's language. */
const Message = ({ role, text }: { role: 'status' | 'alert'; text: string }) => (
  <span role={role}>{useTranslate().text(text)}</span>
)

function actionOf(action: MessageAction, close: () => void) {
  if ('href' in action) {
    return (
      <Link href={action.href} onClick={close} className={actionClass}>
        {action.name}
      </Link>
    )
  }
  return (
    <button type="button" onClick={() => action.run()} className={actionClass}>
      {action.name}
    </button>
  )
}

export const dismissToast = (id: string) => void toast.dismiss(id)

export function Toaster() {
  const t = useTranslate()
  return (
    <Sonner
      containerAriaLabel={t('Notifications')}
      position="bottom-center"
      mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }}
    />
  )
}
