import { useTranslate } from '#translate'
import { Field, Select } from '@/components/ui/form/field'
import { refundMethodNames, refundMethods } from '@/lib/orders/pay/refund-input'

type RefundFieldsProps = {
  /** Stands before the names of the fields. */
  within?: string
  isOptional?: boolean
}

/** How and to which account the customer wants money back. */
export function RefundFields({ within = '', isOptional }: RefundFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Select name={`${within}method`} label={t('How shall we send your money?')} isOptional={isOptional}>
        <option value="">{t('Please choose')}</option>
        {refundMethods.map((method) => (
          <option key={method} value={method}>
            {t(refundMethodNames[method])}
          </option>
        ))}
      </Select>
      <Field
        name={`${within}account`}
        label={t('IBAN or mobile number')}
        hint={t('Raast, JazzCash and Easypaisa: the mobile number of the account, or its IBAN. Bank: the IBAN.')}
        isOptional={isOptional}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
    </>
  )
}
