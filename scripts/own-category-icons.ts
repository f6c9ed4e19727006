/**
 * Icons that lucide lacks, drawn for this site in its manner: 24 × 24, round strokes of two units, no fill
 * (CONTRIBUTING of lucide, "Icon design guide").
 */
export const ownCategoryIcons: Readonly<Record<string, string>> = {
  'auto-rickshaw':
    '<path d="M4 18H3v-8a5 5 0 0 1 5-5h6l5 7h1a1 1 0 0 1 1 1v5h-2"/><path d="M8 18h7"/><path d="M13 5v7h6"/><circle cx="6" cy="18" r="2"/><circle cx="17" cy="18" r="2"/>',
  'blood-drop':
    '<path d="M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5S12.5 5.5 12 3c-.5 2.5-2 4.9-4 6.5S5 13 5 15a7 7 0 0 0 7 7Z"/><path d="M12 12v6"/><path d="M9 15h6"/>',
  diya: '<path d="M3 14h18c0 4-4 7-9 7s-9-3-9-7Z"/><path d="M12 14c-1.7-1-2.5-2.3-2.5-3.8C9.5 8 11 6.5 12 4c1 2.5 2.5 4 2.5 6.2 0 1.5-.8 2.8-2.5 3.8Z"/>',
  'finger-ring':
    '<circle cx="12" cy="15.5" r="6"/><path d="M9 10 7.5 5.5 10 3h4l2.5 2.5L15 10"/><path d="M7.5 5.5h9"/>',
  'gas-cylinder':
    '<rect width="12" height="13" x="6" y="8" rx="4"/><path d="M8 8.5V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v3.5"/><path d="M12 8V6"/><path d="M6 14.5h12"/>',
  laddu:
    '<circle cx="12" cy="7" r="3"/><circle cx="8.5" cy="13" r="3"/><circle cx="15.5" cy="13" r="3"/><path d="M3 17h18c-1 3-4 4-9 4s-8-1-9-4Z"/>',
  mandap:
    '<path d="m3 9 9-6 9 6Z"/><path d="M5 9v12"/><path d="M19 9v12"/><path d="M5 14c3 0 5-2 5-5"/><path d="M19 14c-3 0-5-2-5-5"/><path d="M3 21h18"/>',
  saree:
    '<circle cx="12" cy="4" r="2"/><path d="M9 9h6l4 12H5Z"/><path d="M15 9c-1 4-3.5 6.5-8.2 7"/><path d="m15 9 3.5 5"/>',
  'steering-wheel':
    '<circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="2.5"/><path d="M2.2 10.5c3-.8 5.5-.6 7.5.6"/><path d="M21.8 10.5c-3-.8-5.5-.6-7.5.6"/><path d="M12 14.5V22"/>',
  temple:
    '<path d="M12 2v3"/><path d="M8 10c0-3 2-4 4-5 2 1 4 2 4 5"/><path d="M5 14c0-2.5 1-3.3 3-4h8c2 .7 3 1.5 3 4Z"/><path d="M5 14v7"/><path d="M19 14v7"/><path d="M10 21v-3a2 2 0 0 1 4 0v3"/><path d="M3 21h18"/>',
  'tiffin-box':
    '<rect width="14" height="5" x="5" y="7" rx="1.5"/><path d="M5 12v5h14v-5"/><path d="M5 17v2.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V17"/><path d="M8 7V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
  tooth:
    '<path d="M12 5.5C10.8 4.5 9.4 4 8 4 5.8 4 4 5.8 4 8.3c0 2.6 1 4.2 1.6 6.2.6 2.2.7 5.5 2.4 5.5 1.9 0 1.6-5 4-5s2.1 5 4 5c1.7 0 1.8-3.3 2.4-5.5.6-2 1.6-3.6 1.6-6.2C20 5.8 18.2 4 16 4c-1.4 0-2.8.5-4 1.5Z"/>',
  'yoga-pose':
    '<circle cx="12" cy="5" r="2"/><path d="M12 9v6"/><path d="m6 15 6-4.5 6 4.5"/><path d="M12 15c-3.5 0-7 1.5-8 5h16c-1-3.5-4.5-5-8-5Z"/>',
}
