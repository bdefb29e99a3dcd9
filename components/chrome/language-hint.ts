import { notify } from '@/components/ui/notify'
import { localHref } from '@/lib/i18n/language'

const GIVEN = 'languageHint'

/** Tells a visitor once that the shop is available in Urdu. It says nothing if that cannot be remembered. */
export function hintAtUrdu(): void {
  try {
    if (localStorage.getItem(GIVEN)) return
    localStorage.setItem(GIVEN, 'given')
  } catch {
    return
  }
  const inUrdu = localHref(location.pathname + location.search, 'ur')
  const run = () => location.assign(inUrdu)
  void notify('default', 'یہ دکان اردو میں بھی ہے۔', GIVEN, { name: 'اردو میں دیکھیں', run })
}
