import { useTranslate } from '#translate'
import { buttonClass } from '@/components/ui/button'
import { DeleteAccount } from './delete-account'

/** Downloading the account's data and deleting the account. */
export function OwnDataDownload({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="your-data" className="mt-12 flex flex-col gap-4 border-rule border-t pt-8">
      <h2 id="your-data" className="text-xl">
        {t('Your data')}
      </h2>
      <p className="text-soft">
        {t(
          'Download what we store about you: your profile, addresses, orders, returns, reviews, wishlist, cart and the mail that we sent you.',
        )}
      </p>
      <a href="/api/users/profile/export" download className={buttonClass({ variant: 'secondary' }, 'self-start')}>
        {t('Download my data')}
      </a>
      {isAdmin ? (
        <p className="text-soft text-sm">
          {t('Only another owner can delete the account of somebody who works here.')}
        </p>
      ) : (
        <DeleteAccount />
      )}
    </section>
  )
}
