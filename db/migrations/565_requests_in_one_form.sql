-- Hindi asks in one form on every page (docs/guides/translating.md): rows that still say what they were shipped with.
UPDATE affiliation_product SET tagline_hi = hindi.after
FROM (VALUES
  ('आप कोई अच्छी दुकान जानते हैं जो इंटरनेट पर किसी को नहीं मिलती। उसे यहाँ लाइए।',
   'आप कोई अच्छी दुकान जानते हैं जो इंटरनेट पर किसी को नहीं मिलती। उसे यहाँ लाएँ।'),
  ('वह बनिए जिससे आपके इलाके के दुकानदार पूछते हैं।', 'वह बनें जिससे आपके इलाके के दुकानदार पूछते हैं।'),
  ('सीखिए कि आसपास का कारोबार कैसे चलता है, और अपने कैंपस के शहर को नक्शे पर लाइए।',
   'सीखें कि आसपास का कारोबार कैसे चलता है, और अपने कैंपस के शहर को नक्शे पर लाएँ।'),
  ('अपने सभी ग्राहकों की लिस्टिंग एक जगह सँभालिए।', 'अपने सभी ग्राहकों की लिस्टिंग एक जगह सँभालें।')
) AS hindi (before, after)
WHERE affiliation_product.tagline_hi = hindi.before;
