export type Branch = { city: string; purpose: string; address: string; latitude: number; longitude: number }

/** Sample addresses; the first is the head office. */
export const branches = [
  { city: 'Bengaluru', purpose: 'Head office', address: '14, 2nd Cross, Malleshwaram, Bengaluru 560003', latitude: 13.0035, longitude: 77.571 },
  { city: 'New Delhi', purpose: 'Warehouse and counter', address: '31 Faiz Road, Karol Bagh, New Delhi 110005', latitude: 28.6519, longitude: 77.1909 },
  { city: 'Lucknow', purpose: 'Branch', address: '8 Station Road, Charbagh, Lucknow 226004', latitude: 26.8316, longitude: 80.9185 },
  { city: 'Kochi', purpose: 'Branch', address: '22 Marine Drive, Ernakulam, Kochi 682031', latitude: 9.9816, longitude: 76.2755 },
] as const satisfies Branch[]

export const [headOffice] = branches

/** A sample name; the E-Commerce Rules ask every store to name its own. */
export const grievanceOfficer = { name: 'Kavitha Raman', designation: 'Grievance Officer' } as const
