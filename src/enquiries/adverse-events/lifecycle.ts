/** A report as it is kept; choices by their values. */
export type AdverseReport = {
  reporter: string
  device: string
  deviceKind?: string | undefined
  maker?: string | undefined
  lot?: string | undefined
  serial?: string | undefined
  orderNumber?: string | undefined
  happenedOn: string
  happened: string
  harm: string
  whereabouts: string
  toldMaker: string
  patientInitials?: string | undefined
  patientAge?: string | undefined
  patientSex?: string | undefined
}
