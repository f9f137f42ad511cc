/** What works with what in the demo catalogue: parts by name, each with the devices it fits. */
export const seedRelations: Readonly<Record<string, readonly string[]>> = {
  'Madhu Check Sugar Test Strips, Bottle of 25': [
    'Madhu Check Glucometer with 25 Strips',
    'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips',
    'Home BP and Sugar Care Set: BP Machine and Glucometer',
  ],
  'Madhu Check Sugar Test Strips, Pack of 50': [
    'Madhu Check Glucometer with 25 Strips',
    'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips',
    'Home BP and Sugar Care Set: BP Machine and Glucometer',
  ],
  'Madhu Soft Lancets, 30G, Box of 100': [
    'Madhu Check Glucometer with 25 Strips',
    'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips',
  ],
  'Madhu Soft Lancets, 30G, Family Pack of 200': [
    'Madhu Check Glucometer with 25 Strips',
    'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips',
  ],
  'Mamta Spare Shield and Valve Set for Breast Pump, 24 mm': [
    'Mamta Electric Breast Pump, Two Modes',
    'Mamta Quiet Rechargeable Breast Pump, 12 Levels',
    'Mamta Travel Breast Pump, USB Powered',
  ],
  'Aaram Anti-Bedsore Air Mattress with Pump': [
    'Sevaghar Semi-Fowler Home Care Bed, Manual Two Crank',
    'Sevaghar Electric Home Care Bed, Three Functions',
  ],
  'Aaram Plus Tubular Air Mattress, 20 Cells, Static Mode': [
    'Sevaghar Semi-Fowler Home Care Bed, Manual Two Crank',
    'Sevaghar Electric Home Care Bed, Three Functions',
  ],
}
