const wordsOf = (text: string): readonly string[] => text.split(/\s+/)

export const firstNames =
  wordsOf(`Dana Marcus Priya Glen Tomas Mei Aiden Sofia Jarrod Leanne Hamish Bronwyn Tuan Carla Nathan
  Ebony Ravi Kylie Dimitri Georgia Oscar Fatima Shane Ingrid Liam Amara Damien Helen Yusuf Paige
  Callum Nina Brett Zoe`)

export const surnames =
  wordsOf(`Whitlock Adeyemi Raman Okafor Lind Castellano Fraser Nguyen Petrakis Doyle Sutherland Kaur
  Bergman Hollis Marchetti Tran Osborne Vella Mackie Pham Gallagher Sato Beaumont Ivanov Cheng
  Rossi Halloran Ferreira Dunne Singh Abbott Karlsson Moretti Walsh Zammit Pike Harrow Tallow
  Coburn Boxgrove`)

export const salesReps = [
  'Priya Raman',
  'Glen Okafor',
  'Bronwyn Sutherland',
  'Tuan Pham',
  'Jarrod Hollis',
  'Carla Marchetti',
] as const

/** The designers of the design centre. */
export const detailers = [
  { firstname: 'Tomas', surname: 'Lind' },
  { firstname: 'Mei', surname: 'Castellano' },
  { firstname: 'Hamish', surname: 'Fraser' },
  { firstname: 'Amara', surname: 'Vella' },
  { firstname: 'Ravi', surname: 'Kaur' },
] as const
