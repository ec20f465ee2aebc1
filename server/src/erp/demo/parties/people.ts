export const firstNames = [
  ...['Dana', 'Marcus', 'Priya', 'Glen', 'Tomas', 'Mei', 'Aiden', 'Sofia', 'Jarrod', 'Leanne', 'Hamish'],
  ...[
    'Bronwyn',
    'Tuan',
    'Carla',
    'Nathan',
    'Ebony',
    'Ravi',
    'Kylie',
    'Dimitri',
    'Georgia',
    'Oscar',
    'Fatima',
  ],
  ...[
    'Shane',
    'Ingrid',
    'Liam',
    'Amara',
    'Damien',
    'Helen',
    'Yusuf',
    'Paige',
    'Callum',
    'Nina',
    'Brett',
    'Zoe',
  ],
] as const

export const surnames = [
  ...[
    'Whitlock',
    'Adeyemi',
    'Raman',
    'Okafor',
    'Lind',
    'Castellano',
    'Fraser',
    'Nguyen',
    'Petrakis',
    'Doyle',
  ],
  ...['Sutherland', 'Kaur', 'Bergman', 'Hollis', 'Marchetti', 'Tran', 'Osborne', 'Vella', 'Mackie', 'Pham'],
  ...['Gallagher', 'Sato', 'Beaumont', 'Ivanov', 'Cheng', 'Rossi', 'Halloran', 'Ferreira', 'Dunne', 'Singh'],
  ...['Abbott', 'Karlsson', 'Moretti', 'Walsh', 'Zammit', 'Pike', 'Harrow', 'Tallow', 'Coburn', 'Boxgrove'],
] as const

export const salesReps = [
  'Priya Raman',
  'Glen Okafor',
  'Bronwyn Sutherland',
  'Tuan Pham',
  'Jarrod Hollis',
  'Carla Marchetti',
] as const

/** Who draws in the design centre. */
export const detailers = [
  { firstname: 'Tomas', surname: 'Lind' },
  { firstname: 'Mei', surname: 'Castellano' },
  { firstname: 'Hamish', surname: 'Fraser' },
  { firstname: 'Amara', surname: 'Vella' },
  { firstname: 'Ravi', surname: 'Kaur' },
] as const
