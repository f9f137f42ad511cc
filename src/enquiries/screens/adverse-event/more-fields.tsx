import { TextField } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'
import { deviceKinds, sexes } from '../../adverse-events/rules.ts'
import { ChoiceField, type FieldsProps } from './choice-field.tsx'

export function DeviceFields({ values, errorAt }: FieldsProps) {
  return (
    <>
      <TextField
        wide
        label={t('Device')}
        name="device"
        required
        hint={t('Its name, as it stands on the pack or in the shop')}
        defaultValue={values.device}
        error={errorAt('device')}
      />
      <TextField
        label={t('Lot')}
        optional
        name="lot"
        hint={t('On the pack beside LOT or Batch')}
        defaultValue={values.lot}
        error={errorAt('lot')}
      />
      <TextField
        label={t('Serial number')}
        optional
        name="serial"
        defaultValue={values.serial}
        error={errorAt('serial')}
      />
      <TextField
        label={t('Maker or importer')}
        optional
        name="maker"
        defaultValue={values.maker}
        error={errorAt('maker')}
      />
      <TextField
        label={t('Number of the order')}
        optional
        name="orderNumber"
        inputMode="numeric"
        digits
        defaultValue={values.orderNumber}
        error={errorAt('orderNumber')}
      />
      <ChoiceField
        wide
        optional
        label={t('Kind of device')}
        name="deviceKind"
        choices={deviceKinds}
        {...{ values, errorAt }}
      />
    </>
  )
}

export function PatientFields({ values, errorAt }: FieldsProps) {
  return (
    <>
      <TextField
        wide
        label={t('Initials of the patient')}
        optional
        name="patientInitials"
        hint={t('Two or three letters: no name')}
        defaultValue={values.patientInitials}
        error={errorAt('patientInitials')}
      />
      <TextField
        label={t('Age in years')}
        optional
        name="patientAge"
        inputMode="numeric"
        digits
        defaultValue={values.patientAge}
        error={errorAt('patientAge')}
      />
      <ChoiceField
        optional
        label={t('Sex')}
        name="patientSex"
        choices={sexes}
        {...{ values, errorAt }}
      />
    </>
  )
}
